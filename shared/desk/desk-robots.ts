/** Chat services whose group robots can tell the desk what is new: docs/decisions/0085-notices-to-a-group.md. */
export const deskRobots = ['wecom', 'dingtalk', 'feishu'] as const
export type DeskRobot = (typeof deskRobots)[number]
