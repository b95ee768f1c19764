-- The length of a subject is a mark beside it, and no finding.
UPDATE emails SET findings = (
  SELECT coalesce(jsonb_agg(finding ORDER BY place), '[]')
  FROM jsonb_array_elements(findings) WITH ORDINALITY AS listed (finding, place)
  WHERE finding->>'rule' <> 'subject-length'
) WHERE findings @> '[{"rule": "subject-length"}]';
