import * as z from 'zod'
import { keptInTab } from '../../domain/session/kept.ts'

/** What was typed of an invoice, by the names of the fields. Never the number of the account. */
export const keptInvoice = keptInTab('payment-check', z.record(z.string(), z.string()).parse, {})
