import { plans } from '../../../../shared/plans/plans.ts'
import { prioritySupport } from '../../../../shared/trust/promises.ts'
import { basicAi, fullAi } from '../../content/report-kinds.ts'

const { free, premium, partner, enterprise } = plans

/** The features of each plan on its card: docs/specification.md#6-roles-and-permissions. */
export const planFeatures = {
  free: [
    `${free.limit} supplier checks in total`,
    `Each report within ${free.deliveryHours} hours of your request`,
    'Supplier verification',
    'Basic company information',
    'Email support',
  ],
  premium: [
    `${premium.limit} supplier checks every calendar month`,
    `Each report within ${premium.deliveryHours} hours of your request`,
    'Detailed financial reports, where filed',
    'Legal representative information beyond the name',
    'Connected business analysis',
    basicAi,
    `${premium.watchedSuppliers} suppliers watched: checked again on a schedule`,
    prioritySupport,
    'Email updates and feature updates, as on every plan',
  ],
  partner: [
    'Unlimited supplier checks',
    `Each report within ${partner.deliveryHours} hours of your request`,
    'Everything in Premium',
    `${partner.watchedSuppliers} suppliers watched`,
    fullAi,
    'Currency hedging tools, by arrangement with your account manager',
    'An account manager, who sees the reports that you share with them',
  ],
  enterprise: [
    'Unlimited checks',
    `Each report within ${enterprise.deliveryHours} hours of your request, or as agreed`,
    'Report contents, watched suppliers and billing as agreed with you',
    'Currency hedging tools, by arrangement with your account manager',
  ],
} as const
