import * as accounts from './accounts/entities.ts'
import * as assistant from './assistant/entities.ts'
import * as billing from './billing/entities.ts'
import * as contact from './contact/entities.ts'
import * as desk from './desk/entities.ts'
import * as disputes from './disputes/entities.ts'
import * as emailDelivery from './email-delivery/entities.ts'
import * as emails from './emails/entities.ts'
import * as erasure from './erasure/entities.ts'
import * as accountExport from './export/entities.ts'
import * as monitoring from './monitoring/entities.ts'
import * as newsletter from './newsletter/entities.ts'
import * as papers from './papers/entities.ts'
import * as payeeChecks from './payee-checks/entities.ts'
import * as paymentChecks from './payment-checks/entities.ts'
import { account } from './platform/table/account.ts'
import { deskAudit } from './platform/table/desk-audit.ts'
import type { Entity, Key } from './platform/table/entity.ts'
import { identity, poolUser } from './platform/table/identity.ts'
import { operation } from './platform/table/operation.ts'
import * as throttling from './platform/throttling/entities.ts'
import * as questions from './questions/entities.ts'
import * as requests from './requests/entities.ts'
import * as shares from './shares/entities.ts'
import * as suppliers from './suppliers/entities.ts'
import * as trackRecord from './track-record/entities.ts'

type NameIn<Module> = {
  [Export in keyof Module]: Module[Export] extends {
    name: infer Name extends string
    holds: string
  }
    ? Name
    : never
}[keyof Module]

type NamesIn<Modules extends readonly unknown[]> = {
  [Index in keyof Modules]: NameIn<Modules[Index]>
}[number]

/** The name of a kind of item. */
export type EntityName =
  | (
      | typeof account
      | typeof identity
      | typeof poolUser
      | typeof operation
      | typeof deskAudit
    )['name']
  | NamesIn<typeof capabilities>

const capabilities = [
  accounts,
  requests,
  questions,
  papers,
  shares,
  suppliers,
  monitoring,
  payeeChecks,
  paymentChecks,
  desk,
  disputes,
  trackRecord,
  billing,
  newsletter,
  contact,
  assistant,
  emails,
  emailDelivery,
  erasure,
  accountExport,
  throttling,
] as const

const isEntity = (exported: unknown): exported is Entity =>
  typeof exported === 'object' && exported !== null && 'restore' in exported

/** All kinds of items of the table: for restore, erasure, export, permissions and ACCESS-PATTERNS.md. */
export const allEntities: readonly Entity[] = [
  account,
  identity,
  poolUser,
  operation,
  deskAudit,
  ...capabilities.flatMap((each) => Object.values<unknown>(each).filter(isEntity)),
]

/** The kinds of items in the partition of an account: an erasure removes them all. */
export const itemsOfAccounts = allEntities
  .filter(({ pk }) => pk === account.pk)
  .map(({ name }) => name as Exclude<EntityName, 'desk-audit'>)

/** The partition keys of these kinds of items. One that ends in `#` is only the beginning of such a key. */
export const partitionsOf = (names: readonly EntityName[]): string[] => [
  ...new Set(
    allEntities
      .filter(({ name }) => (names as readonly string[]).includes(name))
      .map(({ partitions }) => partitions),
  ),
]

/** @returns undefined for an item that the product does not write */
export const entityOf = (key: Key): Entity | undefined =>
  allEntities.find((entity) => entity.matches(key))
