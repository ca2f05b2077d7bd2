import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Api } from '../constructs/api.ts'
import { bundledFunction } from '../constructs/bundled-function.ts'
import { ErasureJob } from '../constructs/erasure-job.ts'
import { ExportJob } from '../constructs/export-job.ts'
import type { Mail } from '../constructs/mail.ts'
import { Operations } from '../constructs/operations.ts'
import { ReportDesk } from '../constructs/report-desk.ts'
import { SignUpCleanup } from '../constructs/sign-up-cleanup.ts'
import { SiteCheck } from '../constructs/site-check.ts'
import { Watch } from '../constructs/watch.ts'
import { Website } from '../constructs/website.ts'
import { nothingOutside, type StageSettings } from '../stages/settings.ts'
import { type DataStack, intakeTimeout, sendMailTimeout } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import { tellPass } from './pass.ts'

/** Everything that can be replaced: the API, the functions, mail and the site. */
export class AppStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: StageSettings; mail: Mail; data: DataStack; edge?: EdgeStack },
  ) {
    super(scope, id, props)
    const { settings, mail, data, edge } = props
    tellPass(this, settings)
    const { table, reports, outbox, signIn, secrets } = data

    const api = new Api(this, 'Api', {
      settings,
      signIn,
      environment: {
        TABLE_NAME: table.name,
        REPORTS_BUCKET: reports.bucketName,
        USER_POOL_ID: signIn.pool.userPoolId,
        USER_POOL_CLIENT_ID: signIn.client.userPoolClientId,
        ...data.originKeys.environment,
      },
    })
    for (const name of ['getMe', 'getUsage', 'getRequest', 'getReport'] as const)
      table.grantReadItem(api.handlerOf(name))
    for (const name of ['changeProfile', 'changeSettings', 'submitRequest'] as const)
      table.grantReadItem(api.handlerOf(name))
    for (const name of [
      'recordSignIn',
      'changeProfile',
      'changeSettings',
      'submitRequest',
    ] as const) {
      table.grantUpdate(api.handlerOf(name))
      signIn.grantLookUp(api.handlerOf(name))
      data.erasures.grantHash(api.handlerOf(name))
    }
    // These write only for an account that stands, and was not erased a moment ago.
    for (const name of [
      'recordSignIn',
      'changeProfile',
      'changeSettings',
      'submitRequest',
      'sendInquiry',
      'getReport',
      'saveSupplier',
      'checkPayee',
    ] as const)
      table.grantCheck(api.handlerOf(name))
    table.grantReadItem(api.handlerOf('recordSignIn'))
    for (const name of ['submitRequest', 'sendInquiry'] as const)
      table.grantPut(api.handlerOf(name))
    for (const name of [
      'sendInquiry',
      'subscribeNewsletter',
      'confirmNewsletter',
      'unsubscribeNewsletter',
    ] as const)
      table.grantUpdate(api.handlerOf(name))
    for (const name of ['sendInquiry', 'subscribeNewsletter'] as const)
      table.grantReadItem(api.handlerOf(name))
    signIn.grantLookUp(api.handlerOf('sendInquiry'))
    for (const name of ['changeEmail', 'confirmEmail', 'takeBackEmail'] as const) {
      table.grantReadItem(api.handlerOf(name))
      table.grantUpdate(api.handlerOf(name))
      table.grantCheck(api.handlerOf(name))
      data.erasures.grantHash(api.handlerOf(name))
    }
    table.grantPut(api.handlerOf('changeEmail'))
    signIn.grantLookUp(api.handlerOf('changeEmail'))
    signIn.grantChangeEmail(api.handlerOf('confirmEmail'))
    table.grantReadList(api.handlerOf('takeBackEmail'))
    table.grantDelete(api.handlerOf('takeBackEmail'))
    signIn.grantTakeBackEmail(api.handlerOf('takeBackEmail'))
    for (const name of ['changePassword', 'signOutEverywhere'] as const)
      table.grantUpdate(api.handlerOf(name))
    signIn.grantChangePassword(api.handlerOf('changePassword'))
    signIn.grantEndSessions(api.handlerOf('signOutEverywhere'))
    reports.grantLinks(api.handlerOf('getReport'))
    table.grantPut(api.handlerOf('getReport'))
    for (const name of ['listRequests', 'listAllowance', 'listPayeeChecks'] as const)
      table.grantReadList(api.handlerOf(name))

    const operations = new Operations(this, 'Operations', {
      settings,
      environment: {
        TABLE_NAME: table.name,
        USER_POOL_ID: signIn.pool.userPoolId,
        REPORTS_BUCKET: reports.bucketName,
      },
    })
    for (const writer of [
      api.handlerOf('cancelRequest'),
      operations.functionOf('fail-request'),
      operations.functionOf('set-plan'),
      operations.functionOf('link-payment'),
      api.handlerOf('receivePayment'),
    ]) {
      table.grantReadItem(writer)
      table.grantUpdate(writer)
      table.grantPut(writer)
    }
    for (const name of ['set-plan', 'link-payment'] as const) {
      table.grantRead(operations.functionOf(name))
      signIn.grantLookUp(operations.functionOf(name))
      // They make an account whose record is missing, unless it was erased.
      table.grantCheck(operations.functionOf(name))
      data.erasures.grantHash(operations.functionOf(name))
    }
    for (const orderer of [api.handlerOf('eraseAccount'), operations.functionOf('erase-buyer')]) {
      table.grantReadItem(orderer)
      // Whom the e-mail was taken from is told.
      table.grantReadList(orderer)
      table.grantUpdate(orderer)
      // The account's record makes way for the erasure and its receipt.
      table.grantDelete(orderer)
      table.grantPut(orderer)
      signIn.grantClose(orderer)
      data.erasures.grantHash(orderer)
      data.erasures.grantOrder(orderer)
    }
    const lookUpErasures = operations.functionOf('look-up-erasures')
    table.grantReadItem(lookUpErasures)
    table.grantReadWorkLists(lookUpErasures)
    signIn.grantLookUp(lookUpErasures)
    data.erasures.grantHash(lookUpErasures)
    // Whether a record that is missing was erased.
    for (const name of ['getMe', 'getUsage'] as const) data.erasures.grantHash(api.handlerOf(name))

    for (const orderer of [api.handlerOf('requestExport'), operations.functionOf('export-buyer')]) {
      table.grantReadItem(orderer)
      table.grantCheck(orderer)
      table.grantPut(orderer)
      data.exports.grantOrder(orderer)
    }
    signIn.grantLookUp(operations.functionOf('export-buyer'))
    table.grantReadItem(api.handlerOf('getExport'))
    reports.grantExportLinks(api.handlerOf('getExport'))

    const receivePayment = api.handlerOf('receivePayment')
    table.grantRead(receivePayment)
    data.payments.grantReceive(receivePayment)
    // Of an erased account's customer nothing is stored, and nothing is charged any more.
    table.grantCheck(receivePayment)
    table.grantDelete(receivePayment)
    data.erasures.grantHash(receivePayment)
    data.payments.grantCancel(receivePayment)
    for (const reader of [receivePayment, operations.functionOf('link-payment')])
      data.payments.namePrices(reader)

    for (const name of ['listSuppliers', 'exportSuppliers', 'exportRequests'] as const)
      table.grantRead(api.handlerOf(name))
    for (const name of ['saveSupplier', 'forgetSupplier'] as const)
      table.grantReadItem(api.handlerOf(name))
    table.grantUpdate(api.handlerOf('saveSupplier'))
    table.grantDelete(api.handlerOf('forgetSupplier'))
    table.grantPut(api.handlerOf('checkPayee'))

    const helper = api.handlerOf('askAssistant')
    table.grantUpdate(helper)
    secrets.modelKey.grantRead(helper)
    helper.addEnvironment('MODEL_URL', settings.assistant.modelUrl)
    helper.addEnvironment('MODEL_KEY_ARN', secrets.modelKey.arn)
    helper.addEnvironment('MONTHLY_CAP_USD', String(settings.assistant.monthlyCapUsd))
    const withdraw = operations.functionOf('withdraw-report')
    table.grantReadItem(withdraw)
    table.grantUpdate(withdraw)
    table.grantPut(withdraw)
    reports.grantWithdraw(withdraw)
    const resend = operations.functionOf('resend-report-mail')
    table.grantReadItem(resend)
    table.grantUpdate(resend)
    const newsletter = operations.functionOf('send-newsletter')
    table.grantReadWorkLists(newsletter)
    table.grantUpdate(newsletter)
    const lookUp = operations.functionOf('look-up-requests')
    table.grantRead(lookUp)
    table.grantReadWorkLists(lookUp)
    signIn.grantLookUp(lookUp)

    const site = new Website(this, 'Website', {
      settings,
      api,
      ...(edge && { edge }),
      ...(data.accessLogs && { accessLogs: data.accessLogs }),
      originKeys: data.originKeys,
      config: {
        stage: settings.stage,
        region: settings.region,
        userPoolId: signIn.pool.userPoolId,
        userPoolClientId: signIn.client.userPoolClientId,
        authFlow: signIn.authFlow,
        userPoolEndpoint: settings.userPoolEndpoint ?? '',
        ...signIn.oauth,
        brandName: settings.brand.name,
        contactEmail: settings.brand.contactEmail,
        promotion: settings.promotion ?? null,
        ...(settings.outside ?? nothingOutside),
      },
    })

    const sendMail = bundledFunction(this, 'SendMail', {
      settings,
      name: 'send-mail',
      description: 'Ordered mails: settings asked, written, sent once',
      timeout: sendMailTimeout,
      environment: {
        TABLE_NAME: table.name,
        SITE_URL: site.url,
        REPORTS_BUCKET: reports.bucketName,
        BRAND: JSON.stringify(settings.brand),
        ...mail.environment,
      },
    })
    table.grantReadItem(sendMail)
    table.grantUpdate(sendMail)
    outbox.onOrder(sendMail)
    mail.grantSend(sendMail)

    const mailReturned = bundledFunction(this, 'MailReturned', {
      settings,
      name: 'mail-returned',
      description: 'Bounces and complaints: no more mail to such an address',
      environment: { TABLE_NAME: table.name, BRAND: JSON.stringify(settings.brand) },
    })
    table.grantUpdate(mailReturned)
    mail.onReturn(mailReturned)

    new SignUpCleanup(this, 'SignUpCleanup', { settings, signIn })
    const erasureJob = new ErasureJob(this, 'ErasureJob', {
      settings,
      table,
      reports,
      signIn,
      payments: data.payments,
      erasures: data.erasures,
      intakeTimeout,
    })
    new ExportJob(this, 'ExportJob', { settings, table, reports, signIn, exports: data.exports })

    const desk = new ReportDesk(this, 'ReportDesk', { settings, table, reports, intakeTimeout })

    const siteCheck = new SiteCheck(this, 'SiteCheck', { settings, siteUrl: site.url })

    // Nobody watches a local copy.
    if (settings.stage !== 'local')
      new Watch(this, 'Watch', {
        settings,
        api,
        mail,
        mailReturned,
        signIn,
        table,
        desk,
        siteCheck,
        distributionId: site.distributionId,
        erasureJob,
        stacks: [data, this],
      })

    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'ReportsBucket', { value: reports.bucketName })
  }
}
