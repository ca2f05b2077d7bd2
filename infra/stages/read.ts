import * as z from 'zod'
import { type Context, given, unknownKeys, withContext } from './context.ts'
import { dev } from './dev.ts'
import { local } from './local.ts'
import { prod } from './prod.ts'
import { SettingsError, validateStageSettings } from './rules.ts'
import { type StageName, type StageSettings, stageNames } from './settings.ts'
import { staging } from './staging.ts'

const Stage = z.enum(stageNames)
const Port = z.coerce.number().int().min(1).max(65_000)
const LocalPorts = z.object({ port: Port.default(5173), portBase: Port.default(5180) })

function ofFile(stage: StageName, context: Context): StageSettings {
  if (stage !== 'local') return { stage, ...{ dev, staging, prod }[stage] }
  return {
    stage,
    ...local(
      LocalPorts.parse({ port: given(context, 'port'), portBase: given(context, 'portBase') }),
    ),
  }
}

/**
 * The settings of a stage: its file, overridden by the command line, with derived values.
 * @throws SettingsError that lists every wrong setting
 */
export function settingsOf(context: Context): StageSettings {
  const stage = Stage.safeParse(given(context, 'stage') ?? 'local')
  if (!stage.success)
    throw new SettingsError(
      `The stage must be one of ${stageNames.join(', ')}: pass it as -c stage=prod`,
    )
  const settings = validateStageSettings(withContext(ofFile(stage.data, context), context), {
    stage: stage.data,
    faults: unknownKeys(context),
  })
  return settings.firstDeployment ? withoutGoogle(settings) : settings
}

/** For the first deployment, which creates the secret that Google's identity provider reads. */
function withoutGoogle({ google: _, ...settings }: StageSettings): StageSettings {
  return settings
}

/** Reserved names, which cannot be registered: RFC 2606. */
const placeholder = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))$/i

/** Settings that still have the repository's example values, each with its key. */
function placeholders({ domain, brand, alarmEmail, budgetEmail }: StageSettings): string[] {
  const named = {
    domain: domain?.name,
    brandDomain: brand.domain,
    mailFrom: brand.mailFrom,
    deskEmail: brand.deskEmail,
    contactEmail: brand.contactEmail,
    alarmEmail,
    budgetEmail,
  }
  return Object.entries(named).flatMap(([key, value]) =>
    value !== undefined && placeholder.test(value) ? [`${key} ${value}`] : [],
  )
}

/** The reason why a stage can be synthesized but not deployed; undefined if it can be deployed. */
export function notDeployable(settings: StageSettings): string | undefined {
  const { stage, domain, brand } = settings
  if (stage === 'local') return 'The stage local runs on this machine only: npm start.'
  if (stage === 'prod' && !domain)
    return 'The stage prod has no domain: set `domain` in infra/stages/prod.ts, or pass -c domain=www.example.com -c hostedZoneId=Z0123456789ABC -c zoneName=example.com.'
  const names = placeholders(settings)
  if (names.length > 0)
    return `The stage ${stage} uses reserved example names (${names.join(', ')}): put your own names into shared/brand.ts and infra/stages/${stage}.ts, or pass each as -c key=value.`
  if (stage === 'prod' && domain && domain.name !== brand.domain)
    return `The stage prod is at ${domain.name}, but its pages, sitemap and robots.txt name ${brand.domain}: put the same domain into shared/brand.ts and infra/stages/prod.ts, or pass -c brandDomain=${domain.name}.`
  return undefined
}
