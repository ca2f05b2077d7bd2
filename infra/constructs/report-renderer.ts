import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

const variable: EnvironmentVariable = 'RENDER_FUNCTION'

/** The function that makes a report's PDF. Its caller waits for it, and retries it. */
export class ReportRenderer extends Construct {
  readonly #function: LambdaFunction

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    this.#function = bundledFunction(this, 'RenderReport', { name: 'render-report', resources })
  }

  /** Allows invoking it: `renderReports` in functions/reports/render-job.ts. */
  grantInvoke(caller: LambdaFunction) {
    caller.addEnvironment(variable, this.#function.functionName)
    // CDK's own grant would also allow every version and alias.
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [this.#function.functionArn],
      }),
    )
  }
}
