import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, inject, it } from 'vitest'
import { Mail } from '../../../infra/constructs/mail.ts'
import { SignIn } from '../../../infra/constructs/sign-in.ts'
import { settingsOf } from '../../../infra/stages/read.ts'
import type { StageSettings } from '../../../infra/stages/settings.ts'
import { deskRoles } from '../../../shared/desk/roles.ts'
import { templateOf } from '../synth/in-memory.ts'
import { resourcesOf, templatesOf } from './templates.ts'

const prod = settingsOf({ stage: 'prod' })
const withGoogle = {
  google: { clientId: '123.apps.googleusercontent.com' },
  siteUrl: 'https://shop.example',
}

/** The user pool of a stage whose operator changed some settings. */
const poolOf = (changed: Partial<StageSettings>): Template =>
  templateOf((app) => {
    const stack = new Stack(app, 'Data', { env: { region: prod.region } })
    const settings = { ...prod, ...changed }
    const mail = new Mail(stack, 'Mail', { settings })
    new SignIn(stack, 'SignIn', { settings, mail })
    return stack
  })
const client = (template: Template) =>
  resourcesOf(template, 'AWS::Cognito::UserPoolClient')[0]?.[1].Properties

it('authenticator apps are offered, required of nobody, and the desk has its groups', () => {
  const template = poolOf({})
  template.hasResourceProperties('AWS::Cognito::UserPool', {
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  })
  const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup')
  expect(groups.map(([, { Properties }]) => Properties.GroupName)).toEqual([...deskRoles])
})

describe('a stage with Google', () => {
  const template = poolOf(withGoogle)

  it('redirects only to its exact address, with a code', () => {
    expect(client(template)).toMatchObject({
      CallbackURLs: ['https://shop.example/auth/callback'],
      LogoutURLs: ['https://shop.example/auth/callback'],
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
      GenerateSecret: false,
    })
  })

  it('maps the attributes for account linking, and has only the name of its secret', () => {
    const [[, google] = []] = resourcesOf(template, 'AWS::Cognito::UserPoolIdentityProvider')
    expect(google?.Properties).toMatchObject({
      ProviderName: 'Google',
      ProviderDetails: {
        client_id: '123.apps.googleusercontent.com',
        client_secret:
          '{{resolve:secretsmanager:veridock/prod/google-client-secret:SecretString:::}}',
      },
      AttributeMapping: { email: 'email', email_verified: 'email_verified' },
    })
  })

  it('lowercases e-mail addresses from Google, as filters are case-sensitive', () => {
    const [[, pool] = []] = resourcesOf(template, 'AWS::Cognito::UserPool')
    const { LambdaArn, LambdaVersion } = pool?.Properties.LambdaConfig.InboundFederation ?? {}
    expect(JSON.stringify(LambdaArn)).toContain('lower-google-email')
    expect(LambdaVersion).toBe('V1_0')
  })

  it('has a domain and the branding that managed login requires', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolDomain', {
      // All accounts of a region share these names.
      Domain: { 'Fn::Join': ['', ['veridock-prod-', { Ref: 'AWS::AccountId' }]] },
      ManagedLoginVersion: 2,
    })
    template.hasResourceProperties('AWS::Cognito::ManagedLoginBranding', {
      UseCognitoProvidedValues: true,
    })
  })

  it('needs a siteUrl', () => {
    expect(() => poolOf({ google: withGoogle.google })).toThrow(/has Google but no siteUrl/)
  })
})

describe('a stage without Google', () => {
  it('has neither provider nor domain nor callback', () => {
    const template = poolOf({})
    for (const type of ['UserPoolIdentityProvider', 'UserPoolDomain', 'ManagedLoginBranding'])
      template.resourceCountIs(`AWS::Cognito::${type}`, 0)
    expect(client(template)?.CallbackURLs).toBeUndefined()
    expect(client(template)?.AllowedOAuthFlowsUserPoolClient).toBe(false)
  })
})

describe('access tokens', () => {
  it('cannot call the pool, as a trigger removes the scope', () => {
    const { data } = templatesOf('prod')
    const [[, pool] = []] = resourcesOf(data, 'AWS::Cognito::UserPool')
    const { PreTokenGenerationConfig } = pool?.Properties.LambdaConfig ?? {}
    expect(PreTokenGenerationConfig).toMatchObject({ LambdaVersion: 'V2_0' })
    expect(JSON.stringify(PreTokenGenerationConfig.LambdaArn)).toContain('restrict-access-token')
    // Version 2 of the event comes with this tier and the one above it.
    expect(pool?.Properties.UserPoolTier).toBe('ESSENTIALS')
  })
})

it('triggers look accounts up only on a stage that has lost its pool', () => {
  const look = (stage: 'local' | 'prod') => {
    const { app } = templatesOf(stage)
    const trigger = resourcesOf(app, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties.FunctionName === `veridock-${stage}-restrict-access-token`,
    )
    const role = trigger?.[1].Properties.Role['Fn::GetAtt'][0]
    const policies = resourcesOf(app, 'AWS::IAM::Policy').filter(
      ([, { Properties }]) => Properties.Roles[0].Ref === role,
    )
    return {
      variable: trigger?.[1].Properties.Environment.Variables.ACCOUNTS_RECOVERED,
      reads: /dynamodb:(GetItem|Query)/.test(JSON.stringify(policies)),
      identities: JSON.stringify(policies).includes('IDENTITY#'),
    }
  }
  expect(look('prod')).toEqual({ variable: undefined, reads: false, identities: false })
  expect(look('local')).toEqual({ variable: 'yes', reads: true, identities: true })
})

describe('the settings of sign-in', () => {
  it('let a refresh token work once, with a minute of grace for concurrent tabs', () => {
    const { data } = templatesOf('prod')
    expect(client(data)?.RefreshTokenRotation).toEqual({
      Feature: 'ENABLED',
      RetryGracePeriodSeconds: 60,
    })
    expect(client(data)).toMatchObject({ AccessTokenValidity: 15, RefreshTokenValidity: 43_200 })
  })

  it('enable threat protection only if the stage asks for it', () => {
    poolOf({}).hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'ESSENTIALS' })
    poolOf({
      signInSecurity: { rotateRefreshTokens: true, threatProtection: true },
    }).hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
  })
})

it('templates and /config.json contain no secrets', async () => {
  for (const stage of ['local', 'prod'] as const)
    for (const file of globSync(join(inject('assemblies')[stage], '*.template.json'))) {
      const text = readFileSync(file, 'utf8')
      expect(text).not.toMatch(/"SecretString"|"client_secret":"(?!\{\{resolve:)/i)
    }
  const config = await (await fetch(`${inject('endpoints').site}/config.json`)).json()
  expect(Object.keys(config).filter((name) => /secret|key|password/i.test(name))).toEqual([])
})
