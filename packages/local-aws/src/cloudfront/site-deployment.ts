import type { Assembly } from '../cloudformation/assembly.ts'
import {
  type JsonObject,
  listOf,
  type Resource,
  type Template,
} from '../cloudformation/template.ts'
import type { Deployment, SiteBucket } from './site-bucket.ts'

function deploymentOf({ properties }: Resource, assembly: Assembly): Deployment {
  const markers = (properties.SourceMarkers ?? []) as Record<string, string>[]
  const markerSettings = (properties.SourceMarkersConfig ?? []) as { jsonEscape?: boolean }[]
  const prefix = String(properties.DestinationBucketKeyPrefix ?? '')
  return {
    sources: listOf(properties.SourceObjectKeys).map((key, n) => ({
      folder: assembly.assetFolder(key),
      markers: markers[n] ?? {},
      jsonEscape: String(markerSettings[n]?.jsonEscape ?? false) === 'true',
    })),
    prefix: prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix,
    exclude: listOf(properties.Exclude),
    include: listOf(properties.Include),
    prune: String(properties.Prune ?? true) === 'true',
    headers: (properties.SystemMetadata ?? {}) as Record<string, string>,
  }
}

/**
 * Fills the sites' buckets as CDK's custom resource does, in the order that the template asks for.
 */
export function deploySites(
  template: Template,
  assembly: Assembly,
  buckets: ReadonlyMap<string, SiteBucket>,
): void {
  for (const resource of inOrder(template, assembly))
    buckets
      .get(String(resource.properties.DestinationBucketName))
      ?.deploy(deploymentOf(resource, assembly))
}

/** The deployments, sorted so that each follows those that it depends on. */
function inOrder(template: Template, assembly: Assembly): Resource[] {
  const waiting = new Map(
    template
      .resources('Custom::CDKBucketDeployment')
      .map((resource) => [resource.logicalId, resource]),
  )
  const dependsOn = ({ stack, logicalId }: Resource): string[] => {
    const raw = assembly.stacks.find(({ name }) => name === stack)?.template.Resources[logicalId]
    return listOf((raw as { DependsOn?: unknown } | undefined)?.DependsOn)
  }
  const ordered: Resource[] = []
  const place = (resource: Resource) => {
    if (!waiting.delete(resource.logicalId)) return
    for (const id of dependsOn(resource)) {
      const first = waiting.get(id)
      if (first) place(first)
    }
    ordered.push(resource)
  }
  for (const resource of [...waiting.values()]) place(resource)
  return ordered
}

/** Names of the buckets that a BucketDeployment fills. The S3 API serves the others. */
export const siteBucketNames = (template: Template): Set<string> =>
  new Set(
    template
      .resources('Custom::CDKBucketDeployment')
      .map(({ properties }: { properties: JsonObject }) =>
        String(properties.DestinationBucketName),
      ),
  )
