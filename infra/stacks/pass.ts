import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { StageSettings } from '../stages/settings.ts'

/** The output that says which pass of a stage's first deployment a stack is in. */
export const passOutput = 'DeploymentPass'

/** Without protections and Google, or as the stage's settings say. */
export type Pass = 'first' | 'final'

/** `npm run first-deployment` reads it to go on where it stopped. */
export function tellPass(stack: Stack, { firstDeployment }: StageSettings): void {
  const value: Pass = firstDeployment ? 'first' : 'final'
  new CfnOutput(stack, passOutput, { value })
}
