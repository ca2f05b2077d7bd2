import type { Json, JsonObject } from 'local-aws/template'
import type { DeployedStack } from './assemblies.ts'

export type Reference =
  | { kind: 'Ref' | 'DependsOn'; to: string; at: string }
  | { kind: 'GetAtt'; to: string; attribute: string; at: string }
  | { kind: 'Import'; to: string; at: string }

const pseudo = /^AWS::/

function inText(text: string, local: JsonObject, at: string): Reference[] {
  return [...text.matchAll(/\$\{([^!}][^}]*)\}/g)].flatMap(([, name = '']): Reference[] => {
    if (name in local || pseudo.test(name)) return []
    const [to = '', ...attribute] = name.split('.')
    return attribute.length > 0
      ? [{ kind: 'GetAtt', to, attribute: attribute.join('.'), at }]
      : [{ kind: 'Ref', to, at }]
  })
}

function within(value: Json, at: string): Reference[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => within(item, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): Reference[] => {
    if (name === 'Ref')
      return pseudo.test(String(inner)) ? [] : [{ kind: 'Ref', to: String(inner), at }]
    if (name === 'Fn::GetAtt') {
      const [to = '', ...attribute] = Array.isArray(inner)
        ? inner.map(String)
        : String(inner).split('.')
      return [{ kind: 'GetAtt', to, attribute: attribute.join('.'), at }]
    }
    if (name === 'Fn::ImportValue' && typeof inner === 'string')
      return [{ kind: 'Import', to: inner, at }]
    if (name === 'Fn::Sub') {
      const [text, local] = Array.isArray(inner) ? inner : [inner, {}]
      return [...inText(String(text), (local ?? {}) as JsonObject, at), ...within(local ?? {}, at)]
    }
    return within(inner, `${at}.${name}`)
  })
}

/** Every reference of a stack's template, with its path. */
export function referencesOf({ template }: DeployedStack): Reference[] {
  return [
    ...Object.entries(template.Resources).flatMap(([id, resource]): Reference[] => [
      ...within(resource.Properties ?? {}, id),
      ...[resource.DependsOn ?? []]
        .flat()
        .map((to) => ({ kind: 'DependsOn' as const, to, at: id })),
    ]),
    ...Object.entries(template.Outputs ?? {}).flatMap(([id, { Value }]) =>
      within(Value, `Outputs.${id}`),
    ),
  ]
}
