-- The mall's time: what expires or falls due does so by this clock, whatever a process's own says. Only its owner can set it.
CREATE FUNCTION mall_now() RETURNS timestamp with time zone
  LANGUAGE sql STABLE PARALLEL SAFE
  AS 'SELECT statement_timestamp()';
