import { Aws } from 'aws-cdk-lib'
import { paths } from '../shared/pages.ts'
import type { StageSettings } from './stages/settings.ts'

export type ManagedLoginSettings = Pick<StageSettings, 'stage' | 'region'> &
  Partial<Pick<StageSettings, 'google' | 'managedLoginDomain'>>

/** Our part of AWS's own domain. All accounts of a region share these names, so it ends with ours. */
export const managedLoginPrefix = (stage: string): string => `veridock-${stage}-${Aws.ACCOUNT_ID}`

/** Where Cognito's managed login of a stage answers, or '' where nothing needs it. */
export const managedLoginDomain = ({
  stage,
  region,
  google,
  managedLoginDomain: own,
}: ManagedLoginSettings): string =>
  google ? (own ?? `${managedLoginPrefix(stage)}.auth.${region}.amazoncognito.com`) : ''

/**
 * The one address that Google's sign-in, and signing out of it, come back to.
 * @throws where the stage's site has no address of its own
 */
export function callbackUrl({ stage, siteUrl }: Pick<StageSettings, 'stage' | 'siteUrl'>): string {
  if (!siteUrl)
    throw new Error(
      `The stage ${stage} has Google but no siteUrl: Cognito sends people back to exact addresses only.`,
    )
  return `${siteUrl}${paths.authCallback}`
}
