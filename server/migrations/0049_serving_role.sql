-- The serving role may only add to the access log; what lapsed goes by this function, as its owner.
CREATE FUNCTION forget_past_accesses() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ DELETE FROM access_log WHERE at < now() - interval '3 years' $$;
