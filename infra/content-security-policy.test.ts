import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { noExternalLinks } from './stages/settings.ts'

const region = 'eu-west-1'
const photographs = 'https://reports.example/photographs/'
const bucket = { pictures: photographs, uploads: 'https://reports.example/' }

it('the policy allows the origin of the stage’s analytics provider', () => {
  const analyticsUrl = 'https://analytics.example/v1/config?site=1'
  const policy = contentSecurityPolicy(
    {
      stage: 'prod',
      region,
      externalLinks: { ...noExternalLinks, analyticsUrl },
    },
    bucket,
  )
  expect(policy).toContain("script-src 'self' https://analytics.example;")
  expect(policy).toContain(
    "connect-src 'self' https://cognito-idp.eu-west-1.amazonaws.com/ https://reports.example/ https://analytics.example;",
  )
})

it('the policy of a stage without analytics allows no third party', () => {
  for (const externalLinks of [undefined, noExternalLinks]) {
    const policy = contentSecurityPolicy(
      {
        stage: 'prod',
        region,
        ...(externalLinks && { externalLinks }),
      },
      bucket,
    )
    expect(policy).toContain("script-src 'self';")
    expect(policy.replaceAll('https://reports.example/', '').match(/https:/g)).toHaveLength(1)
  }
})

it('the policy allows photographs of reports, and pictures from Google only if the stage has sign-in with Google', () => {
  const pictures = (settings: Parameters<typeof contentSecurityPolicy>[0]) =>
    /img-src ([^;]*);/.exec(contentSecurityPolicy(settings, bucket))?.[1]
  const google = { clientId: 'x.apps.googleusercontent.com' }
  expect(pictures({ stage: 'prod', region })).toBe(`'self' data: ${photographs}`)
  expect(pictures({ stage: 'prod', region, google })).toBe(
    `'self' data: ${photographs} https://lh3.googleusercontent.com`,
  )
  // The local stand-in for Google serves its own pictures.
  const managedLoginDomain = 'localhost:1234'
  expect(pictures({ stage: 'local', region, google, managedLoginDomain })).toBe(
    `'self' data: ${photographs} https://localhost:1234`,
  )
})
