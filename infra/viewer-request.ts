/** CloudFront takes no larger function. */
const largest = 10 * 1024

export type SiteMap = {
  /** Every path that is a page, and the file with its HTML. */
  pages: Readonly<Record<string, string>>
  /** Every other file that may be asked for by its own name. What is below /assets/ always may. */
  files: readonly string[]
  /** The whole page that every other path is answered with. */
  notFound: string
}

/**
 * The CloudFront Function in front of the site's files, as source text: CloudFront runs it as a
 * script of its own (runtime 2.0), so it closes over nothing but what is written into it.
 *
 * A page's path is answered with its prerendered HTML, a file's with the file, and anything else with
 * the not-found page and that status. The page's HTML is part of the function: CloudFront's custom
 * error responses would also replace the API's own errors, and S3 has no error pages for CloudFront.
 * Its headers are, too: CloudFront's headers policy is for responses of a cache or an origin.
 */
export const viewerRequestCode = ({
  pages,
  files,
  notFound,
  headers,
}: SiteMap & { headers: Readonly<Record<string, string>> }): string => {
  const sent = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  }
  const values = Object.entries(sent).map(([name, value]) => [name, { value }])
  const code = `
const pages = ${JSON.stringify(pages)};
const files = ${JSON.stringify(files)};
const notFound = ${JSON.stringify(notFound)};
const headers = ${JSON.stringify(Object.fromEntries(values))};
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (Object.keys(pages).includes(path)) {
    request.uri = pages[path];
    return request;
  }
  if (request.uri.startsWith('/assets/') || files.includes(request.uri)) return request;
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: headers,
    body: { encoding: 'text', data: notFound },
  };
}
`
  const size = Buffer.byteLength(code)
  if (size > largest)
    throw new Error(`The viewer-request function has ${size} bytes, ${largest} are allowed`)
  return code
}
