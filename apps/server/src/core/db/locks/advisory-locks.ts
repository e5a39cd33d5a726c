/**
 * The numbers of PostgreSQL's advisory locks that are taken by one number. They stand together so that no two subjects share one and
 * wait for each other; the values themselves mean nothing.
 */
export const SINGLE_LOCKS = {
  /** Servers that start together migrate one after the other. */
  migration: 7_305_211,
  /** Processes that serve from a database share it, and work that must not run beside them takes it alone. */
  serving: 7_305_212,
  /** Of the processes of one database one makes the backup. */
  backup: 7_305_213,
  /** Schools are opened one after the other, by all processes. */
  opening: 7_305_214,
} as const

/** The first numbers of the locks that are taken by two: the second is the hash of a name. PostgreSQL keeps them apart from the single ones. */
export const NAMED_LOCKS = {
  /** Records of one school are numbered one after the other, those of different schools do not meet. */
  audit_chain: 7_305_212,
  /** Uploads that one person asks for wait for each other, those of different persons do not meet. */
  pending_upload: 7_305_213,
  /** Posts of one discussion are numbered one after the other, those of different ones do not meet. */
  discussion: 7_305_214,
  /** Pads of one school are named one call after the other, so that two do not get one name. */
  pad_names: 7_305_215,
} as const
