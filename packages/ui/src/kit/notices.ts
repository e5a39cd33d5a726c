import { createStore } from 'zustand/vanilla'

type MessageKind = 'success' | 'info' | 'warning' | 'error'
type Message = { id: number; kind: MessageKind; text: string; link: MessageLink | null }
/** A link to the result of an act; it opens beside the page. */
export type MessageLink = { label: string; href: string }
type NotificationWords = { key: string; title: string; description: string }
type NotificationAction = { label: string; onPick: () => void }
type Notification = NotificationWords & { kind: 'error' | 'warning'; action: NotificationAction | null }
type Confirmation = {
  id: number
  kind: 'confirm' | 'error'
  title: string
  content: string
  okText: string
  danger: boolean
  onOk: () => void
  /** Runs when 继续编辑 is pressed; the dialog is put away anyway. */
  onStay: () => void
}

/** Messages, notices and questions that wait until the host has shown them. */
export type Notices = {
  messages: readonly Message[]
  notifications: readonly Notification[]
  confirmation: Confirmation | null
}

/** Callable from everywhere; shown by the host of the page. */
export const notices = createStore<Notices>(() => ({ messages: [], notifications: [], confirmation: null }))

let last_id = 0

function say(kind: MessageKind, text: string, link: MessageLink | null): void {
  last_id += 1
  const message = { id: last_id, kind, text, link }
  // An error stays until it is closed, so the same error stands there only once.
  const isOther = (known: Message) => known.kind !== 'error' || known.text !== text
  notices.setState(({ messages }) => ({ messages: [...messages.filter(isOther), message] }))
}

/** A message at the top of the page: it goes by itself, an error stays until it is closed (spec §8, §9). */
export const message = {
  success: (text: string, link: MessageLink | null = null) => say('success', text, link),
  info: (text: string) => say('info', text, null),
  warning: (text: string) => say('warning', text, null),
  error: (text: string) => say('error', text, null),
}

const leaving = new Set<number>()

/** Takes a message away after a while; asked again, as when a dialog took its place on the page, the first time counts. */
export function letMessageGo(id: number, after_ms: number): void {
  if (leaving.has(id)) return
  leaving.add(id)
  setTimeout(() => {
    leaving.delete(id)
    closeMessage(id)
  }, after_ms)
}

/** Takes a message away. */
export function closeMessage(id: number): void {
  notices.setState(({ messages }) => ({ messages: messages.filter((known) => known.id !== id) }))
}

/** An error that stays until it is closed (spec §8). The same key is one notice, with its latest words. */
export function notifyError(words: NotificationWords): void {
  notify({ ...words, kind: 'error', action: null })
}

/** A warning about something to do before long; it stays until it is closed. The same key is one notice. */
export function notifyWarning(words: NotificationWords & { action: NotificationAction }): void {
  notify({ ...words, kind: 'warning' })
}

function notify(notification: Notification): void {
  notices.setState(({ notifications }) => ({
    notifications: [...notifications.filter(({ key }) => key !== notification.key), notification],
  }))
}

/** Closes a notice. */
export function closeNotification(key: string): void {
  notices.setState(({ notifications }) => ({
    notifications: notifications.filter((known) => known.key !== key),
  }))
}

type Asked = { title: string; content: string; okText: string; onOk: () => void }

/** Asks before work is lost; the safe answer has the focus. */
export function askFirst(asked: Asked & { onStay?: () => void }): void {
  last_id += 1
  const confirmation = { id: last_id, kind: 'confirm', danger: true, onStay: () => {}, ...asked } as const
  notices.setState({ confirmation })
}

/** Tells a failure that the work cannot go on from without an answer. */
export function tellFailure(asked: Asked): void {
  last_id += 1
  notices.setState({
    confirmation: { id: last_id, kind: 'error', danger: false, onStay: () => {}, ...asked },
  })
}

/** Puts the dialog away. */
export function closeConfirmation(): void {
  notices.setState({ confirmation: null })
}

/** Forgets all notices that wait to be shown. */
export function forgetNotices(): void {
  notices.setState({ messages: [], notifications: [], confirmation: null })
}

/** The dialogs that are open, the topmost last: elements outside of it can be neither pressed nor heard. */
export const openDialogs = createStore<{ dialogs: readonly HTMLElement[] }>(() => ({ dialogs: [] }))

/** Notes an open dialog; returns how to forget it. */
export function noteDialog(dialog: HTMLElement): () => void {
  openDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  return () =>
    openDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter((known) => known !== dialog) }))
}
