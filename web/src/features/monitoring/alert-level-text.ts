import {
  type AlertLevel,
  alertLevels,
  defaultAlertLevel,
} from '../../../../shared/monitoring/alert-levels.ts'

export const alertLevelTexts: Readonly<Record<AlertLevel, string>> = {
  alert: 'important changes',
  notice: 'smaller changes too',
}

export const alertLevelOf = (value: string): AlertLevel =>
  alertLevels.find((level) => level === value) ?? defaultAlertLevel
