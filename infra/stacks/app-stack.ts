import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { Api } from '../constructs/api.ts'
import { bundledFunction } from '../constructs/bundled-function.ts'
import { ErasureJob } from '../constructs/erasure-job.ts'
import { Monitoring } from '../constructs/monitoring.ts'
import { OperatorFunctions } from '../constructs/operator-functions.ts'
import { ReportDesk } from '../constructs/report-desk.ts'
import { SignUpCleanup } from '../constructs/sign-up-cleanup.ts'
import { SiteCheck } from '../constructs/site-check.ts'
import { SupplierMonitoring } from '../constructs/supplier-monitoring.ts'
import { Website } from '../constructs/website.ts'
import { noExternalLinks } from '../stages/settings.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import { outputPass } from './pass.ts'

/** The replaceable resources: API, functions, mail and site. */
export class AppStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { data: DataStack; edge?: EdgeStack },
  ) {
    super(scope, id, props)
    const { data, edge } = props
    const { settings, mail, table, reports, signIn, originVerifySecret } = data.resources
    outputPass(this, settings)
    const api = new Api(this, 'Api', data.resources)
    new OperatorFunctions(this, 'Operations', data.resources)

    const site = new Website(this, 'Website', {
      settings,
      api,
      ...(edge && { edge }),
      ...(data.accessLogs && { accessLogs: data.accessLogs }),
      originVerifySecret,
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
        ...(settings.externalLinks ?? noExternalLinks),
      },
    })

    const resources = { ...data.resources, siteUrl: site.url }
    bundledFunction(this, 'SendMail', { name: 'send-mail', resources })
    const mailReturned = bundledFunction(this, 'MailReturned', { name: 'mail-returned', resources })
    mail.onBounceOrComplaint(mailReturned)

    new SignUpCleanup(this, 'SignUpCleanup', resources)
    const erasureJob = new ErasureJob(this, 'ErasureJob', resources)
    bundledFunction(this, 'MakeExport', { name: 'make-export', resources })
    const desk = new ReportDesk(this, 'ReportDesk', resources)
    const supplierMonitoring = new SupplierMonitoring(this, 'SupplierMonitoring', resources)
    const siteCheck = new SiteCheck(this, 'SiteCheck', resources)

    // The local stack is not monitored.
    if (settings.stage !== 'local')
      new Monitoring(this, 'Watch', {
        settings,
        api,
        mail,
        mailReturned,
        signIn,
        table,
        desk,
        supplierMonitoring,
        siteCheck,
        distributionId: site.distributionId,
        erasureJob,
        stacks: [data, this],
      })

    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'ReportsBucket', { value: reports.bucketName })
  }
}
