import { expect, it } from 'vitest'
import { Routes } from './api-routes.ts'

const routes = new Routes([
  'GET /api/requests/{id}',
  'GET /api/requests/{id}/report',
  'GET /api/requests/latest',
  'POST /api/requests',
])

it.each([
  ['GET', '/api/requests/latest', 'GET /api/requests/latest', {}],
  ['GET', '/api/requests/7', 'GET /api/requests/{id}', { id: '7' }],
  ['GET', '/api/requests/7/report', 'GET /api/requests/{id}/report', { id: '7' }],
  ['POST', '/api/requests', 'POST /api/requests', {}],
])('%s %s matches the most specific route', (method, path, routeKey, pathParameters) => {
  expect(routes.match(method, path)).toEqual({ routeKey, pathParameters })
})

it.each([
  ['POST', '/api/requests/'],
  ['PUT', '/api/requests'],
  ['GET', '/api/'],
  ['GET', '/'],
])('%s %s matches no route', (method, path) => {
  expect(routes.match(method, path)).toBeUndefined()
})

it.each(['$default', 'ANY /a', 'GET /{rest+}'])('the route %s is refused', (routeKey) => {
  expect(() => new Routes(['GET /a', routeKey])).toThrow('does not know the route')
})
