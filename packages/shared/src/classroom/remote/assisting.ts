/** Most colleagues who assist in one lesson at a time. */
export const MAX_ASSISTANTS = 3

/** The fact that a colleague assists from now on, or no more; who it is stands beside the fact, and the class is not told. */
export type AssistingEvent = { type: 'assistant_set'; payload: { is_assisting: boolean } }
