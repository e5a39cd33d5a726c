/** The request to the process: it names the files and does not carry their bytes; the ending of `output` says which type is made. */
export type OfficeRequest = { input: string; output: string; max_bytes: number }

/** Its messages: one that it is ready, then one for each file that says whether it was converted. */
export type OfficeReply = { is_ready: true } | { is_done: boolean }

/** To this its own memory may grow; it begins with one GiB of addresses, of which a simple document touches a tenth. */
export const HEAP_BYTES = 2 * 1024 ** 3
