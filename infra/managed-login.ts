import { Aws } from 'aws-cdk-lib'
import { paths } from '../shared/site/pages.ts'
import type { StageSettings } from './stages/settings.ts'

export type ManagedLoginSettings = Pick<StageSettings, 'stage' | 'region'> &
  Partial<Pick<StageSettings, 'google' | 'managedLoginDomain'>>

/**
 * Prefix of the managed login domain. It must be unique in the region, so it ends with the
 * account's id.
 */
export const managedLoginPrefix = (stage: string): string => `veridock-${stage}-${Aws.ACCOUNT_ID}`

/** The domain of a stage's managed login, or '' if the stage does not need it. */
export const managedLoginDomain = ({
  stage,
  region,
  google,
  managedLoginDomain: own,
}: ManagedLoginSettings): string =>
  google ? (own ?? `${managedLoginPrefix(stage)}.auth.${region}.amazoncognito.com`) : ''

/**
 * The address that sign-in and sign-out with Google return to.
 * @throws if the stage has no `siteUrl`
 */
export function callbackUrl({ stage, siteUrl }: Pick<StageSettings, 'stage' | 'siteUrl'>): string {
  if (!siteUrl)
    throw new Error(
      `The stage ${stage} has Google but no siteUrl: Cognito redirects to exact addresses only.`,
    )
  return `${siteUrl}${paths.authCallback}`
}
