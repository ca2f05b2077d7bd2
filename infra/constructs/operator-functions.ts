import { Construct } from 'constructs'
import { type FunctionName, operatorFunctionNames, operatorFunctions } from '../functions.ts'
import { type AvailableResources, bundledFunction } from './bundled-function.ts'

/**
 * Functions that only operators run, with a JSON event in the AWS console's Test tab or with
 * `npm run desk`: docs/operations.md.
 */
export class OperatorFunctions extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { isHere, ...resources }: AvailableResources & { isHere(name: FunctionName): boolean },
  ) {
    super(scope, id)
    for (const name of operatorFunctionNames.filter(isHere))
      bundledFunction(this, name, {
        name,
        resources,
        description: `For operators: ${operatorFunctions[name].description}`,
      })
  }
}
