import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** docs/architecture.md: what stands in the templates, drawn. Made by `npm run architecture`. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Resource = { Type: string; Properties?: { [key: string]: Json } }
type Stack = { name: string; resources: Record<string, Resource> }

const read = (folder: string, name: string): Stack => ({
  name,
  resources: JSON.parse(readFileSync(`${folder}/Veridock-prod-${name}.template.json`, 'utf8'))
    .Resources,
})

const shown: Record<string, string> = {
  'AWS::CloudFront::Distribution': 'CloudFront',
  'AWS::WAFv2::WebACL': 'Firewall (WAF)',
  'AWS::ApiGatewayV2::Api': 'HTTP API',
  'AWS::Cognito::UserPool': 'User pool',
  'AWS::DynamoDB::Table': 'Table',
  'AWS::S3::Bucket': 'Bucket',
  'AWS::SQS::Queue': 'Queue',
  'AWS::Pipes::Pipe': 'Pipe',
  'AWS::Events::Rule': 'Rule',
  'AWS::SES::EmailIdentity': 'SES',
  'AWS::Lambda::Function': 'Function',
}

/** The last part of a function's own name; nothing for CDK's. */
const functionName = ({ Properties }: Resource): string | undefined => {
  const name = Properties?.FunctionName
  return typeof name === 'string' ? name.replace('veridock-prod-', '') : undefined
}

type Node = { id: string; label: string; stack: string; resource: Resource }

function nodesOf(stacks: Stack[]): Node[] {
  return stacks.flatMap(({ name, resources }) =>
    Object.entries(resources).flatMap(([id, resource]): Node[] => {
      const kind = shown[resource.Type]
      if (!kind) return []
      const called = functionName(resource)
      if (resource.Type === 'AWS::Lambda::Function')
        return called ? [{ id, label: called, stack: name, resource }] : []
      return [{ id, label: `${kind}: ${id.replace(/[0-9A-F]{8}$/, '')}`, stack: name, resource }]
    }),
  )
}

/** Logical ids that a value names, in its own stack or through an export of another. */
function named(value: Json | undefined, ids: string[]): string[] {
  const text = JSON.stringify(value ?? '')
  return ids.filter((id) => text.includes(id))
}

type Arrow = { from: string; to: string; says: string }

function arrowsOf(stacks: Stack[], nodes: Node[]): Arrow[] {
  const ids = nodes.map(({ id }) => id)
  const all = stacks.flatMap(({ resources }) => Object.entries(resources))
  const targets = (value: Json | undefined) => named(value, ids)
  const grants = all.flatMap(([, { Type, Properties }]): Arrow[] => {
    if (Type !== 'AWS::IAM::Policy') return []
    const roles = named(
      Properties?.Roles,
      all.map(([id]) => id),
    )
    const holders = nodes.filter(({ resource }) =>
      roles.some((role) => JSON.stringify(resource.Properties?.Role ?? '').includes(role)),
    )
    return holders.flatMap(({ id }) =>
      targets(Properties?.PolicyDocument).map((to) => ({ from: id, to, says: '' })),
    )
  })
  const between = (type: string, from: string, to: string, says: string): Arrow[] =>
    all
      .filter(([, resource]) => resource.Type === type)
      .flatMap(([, { Properties }]) =>
        targets(Properties?.[from]).flatMap((source) =>
          targets(Properties?.[to]).map((target) => ({ from: source, to: target, says })),
        ),
      )
  const fromSelf = (type: string, property: string, says: string): Arrow[] =>
    nodes
      .filter(({ resource }) => resource.Type === type)
      .flatMap(({ id, resource }) =>
        targets(resource.Properties?.[property]).map((to) => ({ from: id, to, says })),
      )
  return [
    ...between('AWS::Lambda::EventSourceMapping', 'EventSourceArn', 'FunctionName', 'messages'),
    ...between('AWS::WAFv2::WebACLAssociation', 'WebACLArn', 'ResourceArn', 'guards'),
    ...between('AWS::Pipes::Pipe', 'Source', 'Target', 'new mail orders'),
    ...fromSelf('AWS::S3::Bucket', 'NotificationConfiguration', 'uploads'),
    ...fromSelf('AWS::Events::Rule', 'Targets', 'events'),
    ...fromSelf('AWS::Cognito::UserPool', 'LambdaConfig', 'triggers'),
    ...fromSelf('AWS::CloudFront::Distribution', 'DistributionConfig', 'serves'),
    ...grants,
  ].filter(({ from, to }) => from !== to)
}

/** The API's functions as one box: thirty arrows to one table say less than one. */
function withApiAsOne(nodes: Node[], arrows: Arrow[], apiFunctions: Set<string>) {
  const place = (id: string) => (apiFunctions.has(id) ? 'ApiFunctions' : id)
  const drawn = new Map<string, Arrow>()
  for (const { from, to, says } of arrows) {
    const arrow = { from: place(from), to: place(to), says }
    if (arrow.from !== arrow.to) drawn.set(`${arrow.from} ${arrow.to}`, arrow)
  }
  return { nodes: nodes.filter(({ id }) => !apiFunctions.has(id)), arrows: [...drawn.values()] }
}

export function picture(stacks: Stack[]): string {
  const nodes = nodesOf(stacks)
  const apiFunctions = new Set(
    nodes
      .filter(
        ({ id, resource }) => id.startsWith('Api') && resource.Type === 'AWS::Lambda::Function',
      )
      .map(({ id }) => id),
  )
  const drawn = withApiAsOne(nodes, arrowsOf(stacks, nodes), apiFunctions)
  const boxes = stacks.map(({ name }) => {
    const own = drawn.nodes.filter(({ stack }) => stack === name)
    const api =
      name === 'App' ? [`    ApiFunctions["${apiFunctions.size} functions of the API"]`] : []
    return [
      `  subgraph ${name}`,
      ...api,
      ...own.map(({ id, label }) => `    ${id}["${label}"]`),
      '  end',
    ].join('\n')
  })
  const lines = drawn.arrows.map(({ from, to, says }) =>
    says ? `  ${from} -- ${says} --> ${to}` : `  ${from} --> ${to}`,
  )
  const http = drawn.nodes.find(({ resource }) => resource.Type === 'AWS::ApiGatewayV2::Api')
  const toFunctions = http ? [`  ${http.id} --> ApiFunctions`] : []
  return ['flowchart LR', ...boxes, ...lines, ...toFunctions].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? 'cdk.out'
  const stacks = ['Edge', 'App', 'Data', 'Mail'].map((name) => read(folder, name))
  const text = `# Architecture

Drawn by \`npm run architecture\` from production's templates: a box is a resource, an arrow a grant or
an event. Decisions behind it: [decisions](decisions/README.md).

\`\`\`mermaid
${picture(stacks)}
\`\`\`
`
  writeFileSync(fileURLToPath(new URL('../docs/architecture.md', import.meta.url)), text)
}
