import { CfnOutput, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { companyFacts } from '../../shared/site/company.ts'
import { copyRegions } from '../../shared/trust/promises.ts'
import type { Api } from '../constructs/api.ts'
import { Website } from '../constructs/website.ts'
import { noExternalLinks } from '../stages/settings.ts'
import type { DataStack } from './data-stack.ts'
import type { EdgeStack } from './edge-stack.ts'
import { ReplaceableStack } from './replaceable-stack.ts'

/** The site, and the stage of the API, whose throttles name routes that must exist. */
export class SiteStack extends ReplaceableStack {
  readonly site: Website

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { data: DataStack; api: Api; edge?: EdgeStack },
  ) {
    const { data, api, edge } = props
    const { settings, reports, signIn, originVerifySecret, status } = data.resources
    super(scope, id, { ...props, settings })
    api.addStage(this)
    this.site = new Website(this, 'Website', {
      settings,
      api,
      ...(edge && { edge }),
      ...(data.accessLogs && { accessLogs: data.accessLogs }),
      originVerifySecret,
      status,
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
        company: companyFacts(settings.brand.company),
        mailboxHost: settings.brand.company.mailboxHost,
        analystEmployer: settings.brand.company.analystEmployer,
        copiesIn: settings.copies ? copyRegions[settings.copies.region] : '',
        promotion: settings.promotion ?? null,
        ...(settings.externalLinks ?? noExternalLinks),
      },
    })
    // With a domain, too: the stacks above import it until their first deployment with the domain.
    this.exportValue(this.site.distributionDomainName)
    new CfnOutput(this, 'SiteUrl', { value: this.site.url })
    new CfnOutput(this, 'ReportsBucket', { value: reports.bucketName })
  }
}
