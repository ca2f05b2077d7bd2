import type { App } from 'aws-cdk-lib'
import type { StageSettings } from '../stages/settings.ts'
import { AppStack } from './app-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { MailStack } from './mail-stack.ts'

/** Adds all stacks of one stage. */
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
  new AppStack(app, `${prefix}-App`, {
    ...common,
    ...(edge && { edge, crossRegionReferences: true }),
    data,
    description: 'Veridock: API, functions, mail and site',
  })
}
