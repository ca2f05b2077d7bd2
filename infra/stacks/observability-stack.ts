import type { Stack, StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Api } from '../constructs/api.ts'
import { Observability } from '../constructs/observability.ts'
import type { DataStack } from './data-stack.ts'
import type { JobsStack } from './jobs-stack.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** Alarms, dashboard, saved queries and budget. */
export class ObservabilityStack extends ReplaceableStack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & {
      data: DataStack
      api: Api
      jobs: JobsStack
      distributionId: string
      /** Stacks whose functions and queues are monitored. */
      stacks: Stack[]
    },
  ) {
    const { data, api, jobs, distributionId, stacks } = props
    super(scope, id, { ...props, settings: data.resources.settings })
    // It names their functions and logs, which have fixed names, without importing them.
    for (const each of stacks) this.addStackDependency(each)
    new Observability(this, 'Observability', {
      ...data.resources,
      api,
      mailReturned: jobs.mailReturned,
      desk: jobs.desk,
      supplierMonitoring: jobs.supplierMonitoring,
      siteCheck: jobs.siteCheck,
      erasureJob: jobs.erasureJob,
      distributionId,
      stacks,
    })
  }
}
