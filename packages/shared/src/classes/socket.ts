/** The messages of the server to the pads of a class. */
export type ClassMessages = {
  /** A class of this student was 停用 or restored ([SC-15]). */
  class_stopped: (told: { class_id: string; name: string; is_stopped: boolean }) => void
}
