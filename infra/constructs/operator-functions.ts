import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { operatorEnvironment, operatorFunctionNames, operatorFunctions } from '../functions.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

/**
 * Functions that only operators run, with a JSON event in the AWS console's Test tab or with
 * `npm run desk`: docs/operations.md.
 */
export class OperatorFunctions extends Construct {
  readonly functions: readonly LambdaFunction[]

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    this.functions = operatorFunctionNames.map((name) =>
      bundledFunction(this, name, {
        name,
        resources,
        description: `For operators: ${operatorFunctions[name].description}`,
        environment: operatorEnvironment,
      }),
    )
  }
}
