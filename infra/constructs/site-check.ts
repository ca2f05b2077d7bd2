import { Duration } from 'aws-cdk-lib'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { checkMinutes } from '../../shared/status/status.ts'
import type { AvailableResources } from './bundled-function.ts'
import { ScheduledFunction } from './scheduled-function.ts'
import { Secret } from './secret.ts'

/**
 * Uses the live site every five minutes, as a buyer does, and writes the status page:
 * docs/decisions/0030-alarms-and-checks.md.
 */
export class SiteCheck extends Construct {
  readonly logs: ILogGroup

  constructor(scope: Construct, id: string, resources: AvailableResources) {
    super(scope, id)
    const { settings } = resources
    const checkAccount = new Secret(this, 'Account', {
      settings,
      name: 'check-account',
      description:
        'E-mail and password of the account that the check of the site signs in with, as JSON',
    })
    const check = new ScheduledFunction(this, 'CheckSite', {
      name: 'check-site',
      resources: { ...resources, checkAccount },
      every: Duration.minutes(checkMinutes),
      does: 'Checks what buyers use',
    })
    this.logs = check.handler.logGroup
  }
}
