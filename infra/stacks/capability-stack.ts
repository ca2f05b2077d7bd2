import type { StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Api } from '../constructs/api.ts'
import { OperatorFunctions } from '../constructs/operator-functions.ts'
import { type FunctionName, functions } from '../functions.ts'
import type { DataStack } from './data-stack.ts'
import { type CapabilityStackName, capabilityStackNames, capabilityStacks } from './names.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** @throws if no stack has the folder of the function's entry */
function stackOf(name: FunctionName): CapabilityStackName {
  const folder = functions[name].entry.split('/')[1]
  const stack = capabilityStackNames.find((each) =>
    capabilityStacks[each].some((known) => known === folder),
  )
  if (!stack) throw new Error(`infra/stacks/names.ts has no stack for functions/${folder}`)
  return stack
}

/** The functions of routes and operators whose entries are in the folders of one group of capabilities. */
export class CapabilityStack extends ReplaceableStack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { name: CapabilityStackName; data: DataStack; api: Api },
  ) {
    const { resources } = props.data
    super(scope, id, { ...props, settings: resources.settings })
    const isHere = (name: FunctionName) => stackOf(name) === props.name
    props.api.addFunctions(this, resources, isHere)
    new OperatorFunctions(this, 'Operations', { ...resources, isHere })
  }
}
