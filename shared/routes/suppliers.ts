import * as z from 'zod'
import { PageQuery } from '../requests/request.ts'
import { SavedSupplier, SupplierChange, SupplierPage } from '../suppliers/supplier.ts'
import type { Route } from './route.ts'

/** See shared/suppliers/supplier-key.ts. */
const SupplierKey = z.object({ key: z.string().regex(/^[\w-]{1,1000}$/, 'Base64url, please.') })

export const listSuppliers = {
  name: 'list-suppliers',
  method: 'GET',
  path: '/api/suppliers',
  access: 'buyer',
  summary: 'Saved suppliers',
  query: PageQuery,
  response: SupplierPage,
  problems: ['invalid-request', 'premium-only'],
} as const satisfies Route

export const saveSupplier = {
  name: 'save-supplier',
  method: 'PUT',
  path: '/api/suppliers/{key}',
  access: 'buyer',
  summary: 'Save a supplier, or change its saved details; the key is base64url of the company’s',
  params: SupplierKey,
  body: SupplierChange,
  response: SavedSupplier,
  problems: ['invalid-request', 'premium-only'],
} as const satisfies Route

export const forgetSupplier = {
  name: 'forget-supplier',
  method: 'DELETE',
  path: '/api/suppliers/{key}',
  access: 'buyer',
  summary: 'Delete a saved supplier',
  params: SupplierKey,
  status: 204,
  response: z.void(),
  problems: ['invalid-request', 'premium-only'],
} as const satisfies Route

export const exportSuppliers = {
  name: 'export-suppliers',
  method: 'GET',
  path: '/api/suppliers.csv',
  access: 'buyer',
  summary: 'All saved suppliers, as CSV',
  response: z.string(),
  file: 'suppliers.csv',
  problems: ['premium-only', 'csv-too-large'],
} as const satisfies Route
