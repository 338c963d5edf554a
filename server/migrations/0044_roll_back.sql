-- For one statement of several parts that has found itself half done: undoes all of it and says why.
CREATE FUNCTION roll_back(why text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MB001', MESSAGE = why;
END $$;
