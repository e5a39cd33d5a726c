/** The subjects of alarms; also a label of the metrics. */
export const ALARM_KINDS = ['disk', 'backup_disk', 'backup', 'audit', 'database', 'clock'] as const

/** Trouble that holds now: in words for a school manager, with the remedy. `school_id` is null where it concerns every school of the server. */
export type Alarm = { kind: (typeof ALARM_KINDS)[number]; school_id: string | null; words: string }

/** Looks whether there is trouble of one kind. A rejection says nothing: the result of the look before stays. */
export type Look = () => Promise<readonly Alarm[]>

/** The alarms that stand now. */
export type Alarms = { standing: () => readonly Alarm[] }

/** Where nothing is watched: tools and tests. */
export const NO_ALARMS: Alarms = { standing: () => [] }

/** The words for the managers of a school. */
export function alarmWordsFor(alarms: Alarms, school_id: string): string[] {
  return alarms
    .standing()
    .filter((alarm) => alarm.school_id === null || alarm.school_id === school_id)
    .map(({ words }) => words)
}
