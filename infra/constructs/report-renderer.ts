import { ArnFormat, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { EnvironmentVariable } from '../../shared/platform/environment.ts'
import type { StageSettings } from '../stages/settings.ts'
import { functionNameOf } from './bundled-function.ts'

const variable: EnvironmentVariable = 'RENDER_FUNCTION'

/**
 * The function that makes PDFs. Its caller waits for it, and retries it. Referred to by its name: it knows the site's
 * address, so the functions of routes are deployed before it.
 */
export class ReportRenderer {
  readonly #functionName: string

  constructor({ stage }: Pick<StageSettings, 'stage'>) {
    this.#functionName = functionNameOf(stage, 'render-report')
  }

  /** Allows invoking it: `renderPdfs` in functions/reports/render-job.ts. */
  grantInvoke(caller: LambdaFunction) {
    caller.addEnvironment(variable, this.#functionName)
    caller.addToRolePolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        // Not its versions and aliases.
        resources: [
          Stack.of(caller).formatArn({
            service: 'lambda',
            resource: 'function',
            resourceName: this.#functionName,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      }),
    )
  }
}
