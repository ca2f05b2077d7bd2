import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Log } from 'local-aws/log'
import { StartError } from 'local-aws/start-error'
import { brand } from '../shared/site/brand.ts'
import type { Cloud } from './cloud.ts'
import { releaseEvidence } from './demo-evidence.ts'
import { demoReport } from './demo-report.ts'
import { type DemoReports, demoReports, laterCheck } from './demo-reports.ts'
import { addTrackRecord } from './demo-track-record.ts'
import { addWatch } from './demo-watch.ts'
import { clientConfig } from './read-endpoints.ts'

const email = `demo@${brand.domain}`
const password = 'Demo-buyer-1'

/** Invented, with a PDF that an analyst wrote by hand. */
const pdfReport = {
  company: '示例电子（深圳）有限公司',
  english: 'Example Electronics (Shenzhen) Co., Ltd.',
  score: '58',
}

/** Real companies: their requests stay pending, so that the demo says nothing about them. */
const pending = ['宁德时代新能源科技股份有限公司', '深圳市大疆创新科技有限公司']

const maxWaitMs = 60_000

type Item = { id: string; searchTerm: string; versions: readonly unknown[] }

/** Creates a demo buyer with requests and reports, through the API and the report drop; and an invented track record. */
export async function addDemoData(cloud: Cloud, log: Log) {
  const { endpoints } = cloud
  log('Adding demo data ...')
  await signUp(cloud)
  const token = await signIn(cloud)
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(path, endpoints.site), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new StartError(`Could not add demo data: ${method} ${path} answered ${text}`)
    return JSON.parse(text) as T
  }
  const list = async () => (await call<{ items: Item[] }>('GET', '/api/requests?limit=100')).items

  const { userId } = await call<{ userId: string }>('POST', '/api/me/signed-in')
  await call('PATCH', '/api/me', { displayName: 'Demo Buyer', company: 'Demo Imports' })
  await makePremium(cloud)
  await checkSiteAs(cloud)
  const requested = new Set((await list()).map(({ searchTerm }) => searchTerm))
  const s3 = new S3Client(clientConfig(endpoints, 's3'))
  const drop: Drop = async (name, Body) => {
    const Key = `inbox/${name}`
    await s3.send(new PutObjectCommand({ Bucket: endpoints.s3.reportsBucket, Key, Body }))
  }
  const submit: Submit = async (company) => {
    if (requested.has(company)) return undefined
    return (await call<Item>('POST', '/api/requests', { searchTerm: company })).id
  }
  const waitForVersion: WaitForVersion = async (id, version) => {
    const until = Date.now() + maxWaitMs
    while ((await call<Item>('GET', `/api/requests/${id}`)).versions.length < version) {
      if (Date.now() > until)
        throw new StartError(
          'Could not add demo data: a report was not processed. See logs/functions.log.',
        )
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await addPdf(submit, drop, waitForVersion)
  const release: Release = (requestId, evidence) =>
    releaseEvidence(cloud, { userId, requestId }, evidence)
  for (const reports of demoReports)
    await addReports(reports, { submit, release, drop, waitForVersion })
  for (const company of pending) await submit(company)
  const watched = (await list()).find(({ searchTerm }) => searchTerm === laterCheck.company)
  if (watched) await addWatch({ cloud, userId, call, drop, waitForVersion }, watched.id)
  await addTrackRecord(cloud)
  s3.destroy()
  return { email, password }
}

/** @returns the id, or undefined if the company was requested at an earlier start */
type Submit = (company: string) => Promise<string | undefined>
/** @param name below `inbox/` */
type Drop = (name: string, content: Uint8Array | string) => Promise<void>
/** Waits until the buyer sees a version. */
type WaitForVersion = (id: string, version: number) => Promise<void>
/** Shows pictures with the next version. */
type Release = (id: string, evidence: DemoReports['evidence']) => Promise<void>

async function addPdf(submit: Submit, drop: Drop, waitForVersion: WaitForVersion) {
  const id = await submit(pdfReport.company)
  if (id === undefined) return
  await drop(`${id}.${pdfReport.score}.pdf`, await demoReport(pdfReport.english, id))
  await waitForVersion(id, 1)
}

async function addReports(
  { company, versions, photographs, evidence }: DemoReports,
  given: { submit: Submit; release: Release; drop: Drop; waitForVersion: WaitForVersion },
) {
  const { submit, release, drop, waitForVersion } = given
  const id = await submit(company)
  if (id === undefined) return
  for (const [name, content] of Object.entries(photographs)) await drop(`${id}/${name}`, content)
  for (const [index, report] of versions.entries()) {
    if (index === versions.length - 1) await release(id, evidence)
    await drop(`${id}.json`, JSON.stringify({ ...report, request: id }))
    await waitForVersion(id, index + 1)
  }
}

const cognitoOf = ({ endpoints }: Cloud) =>
  new CognitoIdentityProviderClient(clientConfig(endpoints, 'cognito'))

async function signUp(cloud: Cloud) {
  const cognito = cognitoOf(cloud)
  const ClientId = cloud.endpoints.cognito.clientId
  try {
    await cognito.send(new SignUpCommand({ ClientId, Username: email, Password: password }))
  } catch (error) {
    if (error instanceof UsernameExistsException) return
    throw error
  }
  const mail = cloud.mails().find(({ to }) => to.includes(email))
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new StartError('Could not add demo data: no confirmation code arrived.')
  await cognito.send(
    new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code }),
  )
}

async function signIn(cloud: Cloud): Promise<string> {
  const { AuthenticationResult } = await cognitoOf(cloud).send(
    new InitiateAuthCommand({
      ClientId: cloud.endpoints.cognito.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  )
  return AuthenticationResult?.AccessToken ?? ''
}

/** The status page is made with this account. */
async function checkSiteAs({ endpoints }: Cloud): Promise<void> {
  const client = new SecretsManagerClient(clientConfig(endpoints, 'secrets'))
  const SecretString = JSON.stringify({ email, password })
  await client.send(
    new PutSecretValueCommand({ SecretId: 'veridock/local/check-account', SecretString }),
  )
}

/** Grants Premium, as the demo has more requests than the free plan allows. */
async function makePremium(cloud: Cloud) {
  const reason = 'The demo has more requests than the free plan allows.'
  const outcome = await cloud.invoke('veridock-local-set-plan', {
    account: email,
    plan: 'premium',
    by: 'local stack',
    reason,
  })
  const { ok, message } = outcome.ok
    ? (JSON.parse(outcome.payload) as { ok: boolean; message: string })
    : { ok: false, message: outcome.errorMessage }
  if (!ok) throw new StartError(`Could not add demo data: ${message}`)
}
