/** A handler that only answers: the lower bound for comparisons. */
export const handler = async (event: {
  requestContext: { authorizer: { jwt: { claims: object } } }
}) => ({
  statusCode: 200,
  body: JSON.stringify(event.requestContext.authorizer.jwt.claims),
})
