const PREFIX = 'operator:'

/** Who acts at the command line, as the record names them; members of staff have ids without a colon. */
export const operatorIdOf = (login: string): string => `${PREFIX}${login}`

export const isOperator = (staffId: string): boolean => staffId.startsWith(PREFIX)
