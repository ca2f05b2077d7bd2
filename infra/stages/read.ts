import * as z from 'zod'
import type { Company } from '../../shared/site/company.ts'
import { type Context, given, keyOf, unknownKeys, withContext } from './context.ts'
import { dev } from './dev.ts'
import { local } from './local.ts'
import { prod } from './prod.ts'
import { SettingsError, validateStageSettings } from './rules.ts'
import { type StageName, type StageSettings, stageNames } from './settings.ts'
import { staging } from './staging.ts'

const Stage = z.enum(stageNames)
const Port = z.coerce.number().int().min(1).max(65_000)
const LocalPorts = z.object({ port: Port.default(5173), portBase: Port.default(5180) })

function settingsOfFile(stage: StageName, context: Context): StageSettings {
  if (stage !== 'local') return { stage, ...{ dev, staging, prod }[stage] }
  return {
    stage,
    ...local(
      LocalPorts.parse({ port: given(context, 'port'), portBase: given(context, 'portBase') }),
    ),
  }
}

/**
 * The validated settings of a stage: its file, overridden by the command line, with derived settings.
 * @throws SettingsError naming every setting that is wrong; ZodError for ports of the local stage
 */
export function settingsOf(context: Context): StageSettings {
  const stage = Stage.safeParse(given(context, 'stage') ?? 'local')
  if (!stage.success)
    throw new SettingsError(
      `The stage is one of ${stageNames.join(', ')}: pass it as -c stage=prod`,
    )
  const settings = validateStageSettings(
    withContext(settingsOfFile(stage.data, context), context),
    {
      stage: stage.data,
      faults: unknownKeys(context),
    },
  )
  return settings.firstDeployment ? ofFirstPass(settings) : settings
}

/**
 * The first deployment creates Google's secret, so the user pool cannot read it yet. The plan of the scan puts an object
 * into the bucket, and the rollback of a failed creation deletes empty buckets only.
 */
function ofFirstPass({ google: _, malwareScan: __, ...settings }: StageSettings): StageSettings {
  return settings
}

/** Reserved names that cannot be registered: RFC 2606. */
const reservedName = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))$/i

/** What production still says of the example's company, each as `key value`. */
const exampleFacts = (company: Company): string[] =>
  Object.entries(company).flatMap(([name, value]) =>
    /\bexample\b/i.test(String(value)) ? [`${keyOf(`brand.company.${name}`)} ${value}`] : [],
  )

/** Settings that still have reserved example names, each as `key value`. */
function exampleNames({
  stage,
  domain,
  brand,
  alarmEmail,
  pageEmail,
  budgetEmail,
}: StageSettings): string[] {
  const named = {
    domain: domain?.name,
    brandDomain: brand.domain,
    mailFrom: brand.mailFrom,
    deskEmail: brand.deskEmail,
    contactEmail: brand.contactEmail,
    alarmEmail,
    pageEmail,
    budgetEmail,
  }
  const reserved = Object.entries(named).flatMap(([key, value]) =>
    value !== undefined && reservedName.test(value) ? [`${key} ${value}`] : [],
  )
  return [...reserved, ...(stage === 'prod' ? exampleFacts(brand.company) : [])]
}

/** Why a stage can be synthesized but not deployed. @returns undefined if it can be deployed */
export function notDeployable(settings: StageSettings): string | undefined {
  const { stage, domain, brand, copies } = settings
  if (stage === 'local') return 'The stage local runs only on this machine: npm start.'
  if (stage === 'prod' && !domain)
    return 'The stage prod has no domain: set `domain` in infra/stages/prod.ts, or pass -c domain=www.example.com -c hostedZoneId=Z0123456789ABC -c zoneName=example.com.'
  if (stage === 'prod' && !copies)
    return 'The stage prod has no copies in a second account: set `account` and `copies` in infra/stages/prod.ts, or pass -c account=… -c copiesAccount=… -c copiesRegion=eu-central-1.'
  const names = exampleNames(settings)
  if (names.length > 0)
    return `The stage ${stage} uses reserved example names (${names.join(', ')}): put your own names into shared/site/brand.ts and infra/stages/${stage}.ts, or pass each as -c key=value.`
  if (stage === 'prod' && domain && domain.name !== brand.domain)
    return `The stage prod is at ${domain.name}, and its pages, sitemap and robots.txt name ${brand.domain}: use the same name in shared/site/brand.ts and infra/stages/prod.ts, or pass -c brandDomain=${domain.name}.`
  return undefined
}
