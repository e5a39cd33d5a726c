/**
 * The way between the server processes of one database. A text arrives whole and in the order in which its sender sent it, or not at all:
 * while the line is down nothing is kept.
 */
export type Line = {
  /** Sends to all others. A text that is not urgent may wait for the next urgent one, 10 ms at most. */
  send: (text: string, is_urgent: boolean) => void
  close: () => Promise<void>
}

/** The events of a line for its opener. Messages that were sent while it was down are lost in both directions. */
export type LineEvents = {
  onUp: () => void
  onDown: () => void
  /** A text of another process, or one's own come back. */
  onText: (text: string) => void
}

/** Opens a line and keeps it open until it is closed. */
export type OpenLine = (events: LineEvents) => Line
