import type { StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Api } from '../constructs/api.ts'
import type { DataStack } from './data-stack.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** The HTTP API without its routes, which are in the stacks of their functions. */
export class ApiStack extends ReplaceableStack {
  readonly api: Api

  constructor(scope: Construct, id: string, props: StackProps & { data: DataStack }) {
    super(scope, id, { ...props, settings: props.data.resources.settings })
    this.api = new Api(this, 'Api', props.data.resources)
  }
}
