import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { StageSettings } from '../stages/settings.ts'
import { type Pass, passOutput } from './names.ts'

/** Outputs the pass, from which `npm run first-deployment` sees where to continue. */
export function outputPass(stack: Stack, { firstDeployment }: StageSettings): void {
  const value: Pass = firstDeployment ? 'first' : 'final'
  new CfnOutput(stack, passOutput, { value })
}
