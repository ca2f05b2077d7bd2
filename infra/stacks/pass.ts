import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { StageSettings } from '../stages/settings.ts'
import { type Pass, passOutput } from './names.ts'

/** `npm run first-deployment` reads it to go on where it stopped. */
export function outputPass(stack: Stack, { firstDeployment }: StageSettings): void {
  const value: Pass = firstDeployment ? 'first' : 'final'
  new CfnOutput(stack, passOutput, { value })
}
