/** The floor: a handler that answers and does nothing else. */
export const handler = async (event: {
  requestContext: { authorizer: { jwt: { claims: object } } }
}) => ({
  statusCode: 200,
  body: JSON.stringify(event.requestContext.authorizer.jwt.claims),
})
