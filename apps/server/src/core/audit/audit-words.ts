/**
 * What an area records, in words: an action reads `<subject>.<verb>`; `areas` names the subjects and `actions` says what was done.
 */
export type AuditWords = {
  areas: Readonly<Record<string, string>>
  actions: Readonly<Record<string, string>>
}

/** The words of several areas together, in their order. */
export function joinAuditWords(words: readonly AuditWords[]): AuditWords {
  return {
    areas: Object.assign({}, ...words.map(({ areas }) => areas)),
    actions: Object.assign({}, ...words.map(({ actions }) => actions)),
  }
}

/** What an action is called; one this version does not know keeps its own name. */
export function actionName({ actions }: AuditWords, action: string): string {
  return actions[action] ?? action
}
