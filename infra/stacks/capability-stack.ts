import type { StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Api } from '../constructs/api.ts'
import { OperatorFunctions } from '../constructs/operator-functions.ts'
import { type FunctionName, functions } from '../functions.ts'
import type { DataStack } from './data-stack.ts'
import { type CapabilityStackName, capabilityStacks } from './names.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** The functions of routes and operators whose entries are in the folders of one group of capabilities. */
export class CapabilityStack extends ReplaceableStack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { name: CapabilityStackName; data: DataStack; api: Api },
  ) {
    const { resources } = props.data
    super(scope, id, { ...props, settings: resources.settings })
    const folders: readonly string[] = capabilityStacks[props.name]
    const isHere = (name: FunctionName) =>
      folders.includes(functions[name].entry.split('/')[1] ?? '')
    props.api.addFunctions(this, resources, isHere)
    new OperatorFunctions(this, 'Operations', { ...resources, isHere })
  }
}
