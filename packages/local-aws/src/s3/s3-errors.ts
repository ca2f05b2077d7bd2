/** S3's error codes, each with its status and its default message. */
const errors = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  BadDigest: [400, 'The checksum that you specified did not match what we received.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  IncompleteBody: [400, 'The body is shorter or longer than stated.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidPolicyDocument: [400, 'The content of the form does not meet the conditions.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  ],
  MalformedXML: [400, 'The XML you provided was not well-formed or not valid.'],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist.'],
  NotImplemented: [501, 'This operation is not emulated.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  XAmzContentSHA256Mismatch: [400, 'The x-amz-content-sha256 header does not match the content.'],
} satisfies Record<string, [status: number, message: string]>

export class S3Error extends Error {
  readonly code: keyof typeof errors
  readonly status: number
  constructor(code: keyof typeof errors, message: string = errors[code][1]) {
    super(message)
    this.code = code
    this.status = errors[code][0]
  }
}
