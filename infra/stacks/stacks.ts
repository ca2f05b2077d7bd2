import { type App, CfnResource, Stack } from 'aws-cdk-lib'
import { CfnRole } from 'aws-cdk-lib/aws-iam'
import { Api } from '../constructs/api.ts'
import { Observability } from '../constructs/observability.ts'
import type { StageSettings } from '../stages/settings.ts'
import { CapabilityStack } from './capability-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { JobsStack } from './jobs-stack.ts'
import { MailStack } from './mail-stack.ts'
import { boundaryName, type CapabilityStackName, capabilityStackNames } from './names.ts'
import { ReplaceableStack } from './replaceable-stack.ts'
import { SignInStack } from './sign-in-stack.ts'
import { SiteStack } from './site-stack.ts'

const capabilityText: Record<CapabilityStackName, string> = {
  Account: 'accounts, payments, erasure and export',
  Buying: 'requests, reports as buyers see them, suppliers and their monitoring',
  Desk: 'the report desk',
  Messages: 'newsletter, contact form, AI Help and health',
}

export function addStacks(app: App, settings: StageSettings): void {
  const { stage, region, alarmEmail } = settings
  /** @param data whether the stack stores personal data, logs included: see docs/security.md */
  const tags = (data: 'personal' | 'none'): Record<string, string> => ({
    product: 'veridock',
    stage,
    data,
    ...(alarmEmail && { owner: alarmEmail }),
  })
  const common = {
    settings,
    env: { region },
    tags: tags('personal'),
  }
  const prefix = `Veridock-${stage}`

  const { mail } = new MailStack(app, `${prefix}-Mail`, {
    ...common,
    tags: tags('none'),
    description: 'Veridock: the mail domain, deployed first and verified before the rest',
  })
  const data = new DataStack(app, `${prefix}-Data`, {
    ...common,
    mail,
    description: 'Veridock: users, table and reports, kept when the rest is replaced',
  })
  const edge =
    settings.domain || settings.firewall
      ? new EdgeStack(app, `${prefix}-Edge`, {
          ...common,
          env: { region: 'us-east-1' },
          crossRegionReferences: true,
          description:
            'Veridock: certificate and firewall of the site, in the region of CloudFront',
        })
      : undefined
  const signInStack = new SignInStack(app, `${prefix}-SignIn`, {
    ...common,
    data,
    description: 'Veridock: what the user pool calls when somebody signs up or in',
  })
  const apiStack = new ReplaceableStack(app, `${prefix}-Api`, {
    ...common,
    description: 'Veridock: the HTTP API, whose routes are in the stacks of their functions',
  })
  const api = new Api(apiStack, 'Api', data.resources)
  const capabilities = capabilityStackNames.map(
    (name) =>
      new CapabilityStack(app, `${prefix}-${name}`, {
        ...common,
        name,
        data,
        api,
        description: `Veridock: ${capabilityText[name]}`,
      }),
  )
  const siteStack = new SiteStack(app, `${prefix}-Site`, {
    ...common,
    ...(edge && { edge, crossRegionReferences: true }),
    data,
    api,
    description: 'Veridock: the site, and the stage of the API',
  })
  const { site } = siteStack
  const jobs = new JobsStack(app, `${prefix}-Jobs`, {
    ...common,
    data,
    siteUrl: site.url,
    description: 'Veridock: what queues, schedules and SES run: report intake, e-mails, erasures',
  })
  // The local stack is not monitored, and its account has no boundary.
  if (stage === 'local') return
  const observability = new ReplaceableStack(app, `${prefix}-Observability`, {
    ...common,
    description: 'Veridock: alarms, dashboard, saved queries and budget',
  })
  const stacks = [data, signInStack, apiStack, ...capabilities, siteStack, jobs]
  // It names their functions and logs, which have fixed names, without importing them.
  for (const each of stacks) observability.addStackDependency(each)
  new Observability(observability, 'Observability', {
    ...data.resources,
    api,
    jobs,
    distributionId: site.distributionId,
    stacks,
  })
  addBoundary(app)
}

/**
 * Gives every role the account's permissions boundary. In a validation, as these run last: the CDK makes the role that
 * reads values from another region after all aspects.
 */
function addBoundary(app: App): void {
  const isRole = (each: unknown): each is CfnResource =>
    CfnResource.isCfnResource(each) && each.cfnResourceType === CfnRole.CFN_RESOURCE_TYPE_NAME
  app.node.addValidation({
    validate: () => {
      for (const role of app.node.findAll().filter(isRole)) {
        const boundary = Stack.of(role).formatArn({
          service: 'iam',
          region: '',
          resource: 'policy',
          resourceName: boundaryName,
        })
        role.addPropertyOverride('PermissionsBoundary', boundary)
      }
      return []
    },
  })
}
