import { join } from 'node:path'
import type { StandIn } from 'local-aws'
import { modelUrl } from '../shared/assistant/ai-model.ts'
import { modelStandIn } from './model.ts'
import { Provider } from './payments/provider.ts'
import { paymentsSite } from './payments/server.ts'
import { standInPorts } from './ports.ts'
import { robotStandIn } from './robot.ts'
import { deskRobotSecretName, paymentKeyName, signingSecretName } from './secrets.ts'

/** Stand-ins for services outside AWS: the payment provider, the AI model and the robot of the desk's group. */
export function standIns(port: number, portBase: number): StandIn[] {
  const site = `http://localhost:${port}`
  const ports = standInPorts(portBase)
  return [
    {
      name: 'payments',
      port: ports.payments,
      start({ folder, secretValue }) {
        const provider = new Provider({
          file: join(folder, 'subscriptions.json'),
          webhook: `${site}/api/webhooks/payments`,
          signingSecret: () => secretValue(signingSecretName),
        })
        return paymentsSite({ provider, site, key: () => secretValue(paymentKeyName) })
      },
    },
    {
      name: 'model',
      port: ports.model,
      start: () => modelStandIn({ realUrl: modelUrl, hasKey: Boolean(process.env.MODEL_KEY) }),
    },
    {
      name: 'robot',
      port: ports.robot,
      start: ({ secretValue, deliver }) =>
        robotStandIn({ stored: () => secretValue(deskRobotSecretName), deliver }),
    },
  ]
}
