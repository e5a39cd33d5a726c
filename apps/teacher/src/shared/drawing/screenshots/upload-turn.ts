// Only one upload at a time runs on this page, whoever began it (spec §5).
const turn = { is_taken: false }

/** Whether a screenshot is on its way. */
export function isUploading(): boolean {
  return turn.is_taken
}

/** Does the work as the only upload of this page. */
export async function uploadAlone<T>(work: () => Promise<T>): Promise<T> {
  turn.is_taken = true
  try {
    return await work()
  } finally {
    turn.is_taken = false
  }
}
