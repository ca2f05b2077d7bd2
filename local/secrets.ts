export const paymentKeyName = 'veridock/local/payment-key'
export const signingSecretName = 'veridock/local/payment-signing-secret'

export const deskRobotSecretName = 'veridock/local/desk-robot'

/** The robot that the stand-in is: local/robot.ts. */
const deskRobot = {
  address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=local-stand-in',
}

/** Reads a secret from an environment variable: `veridock/local/model-key` from MODEL_KEY. */
export const secretFromEnv = (name: string): string | undefined =>
  process.env[
    name
      .slice(name.lastIndexOf('/') + 1)
      .replaceAll('-', '_')
      .toUpperCase()
  ] ?? (name === deskRobotSecretName ? JSON.stringify(deskRobot) : undefined)
