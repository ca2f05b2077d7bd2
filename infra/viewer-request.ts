/** CloudFront's limit for a function. */
const maxBytes = 10 * 1024

export type SiteMap = {
  /** The path of each page, with its HTML file. */
  pages: Readonly<Record<string, string>>
  /** The page of a shared report: the pattern of its paths, with its HTML file. */
  shared: { pattern: string; file: string }
  /** Other files that can be requested by name. Files below /assets/ always can. */
  files: readonly string[]
  /** HTML of the not-found page, the response to all other paths. */
  notFound: string
}

/**
 * Source text of the CloudFront Function (runtime 2.0) in front of the site's files. It runs as a
 * standalone script, so all its data is inserted into the text.
 *
 * It maps a page's path to its prerendered HTML, passes files through, and answers every other path
 * with the not-found page and status 404. The function contains that page's HTML because
 * CloudFront's custom error responses would also replace the API's errors, and S3 has no error
 * pages for CloudFront. It also contains its headers, as the headers policy applies only to
 * responses of the cache or an origin.
 */
export const viewerRequestCode = ({
  pages,
  shared,
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
const shared = new RegExp(${JSON.stringify(shared.pattern)});
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
  if (shared.test(path)) {
    request.uri = ${JSON.stringify(shared.file)};
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
  if (size > maxBytes)
    throw new Error(
      `The viewer-request function has ${size} bytes, but only ${maxBytes} are allowed`,
    )
  return code
}
