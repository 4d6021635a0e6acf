-- Names that are already there get their pairs of words, so that a search of two words finds them at once.
INSERT OR IGNORE INTO `contact_terms` (tenant_id, id, created_at, updated_at, term, contact_id)
SELECT a.tenant_id, a.id || substr(b.id, 4), a.created_at, a.updated_at, substr(a.term || ' ' || b.term, 1, 60), a.contact_id
FROM `contact_terms` a JOIN `contact_terms` b ON b.tenant_id = a.tenant_id AND b.contact_id = a.contact_id AND b.term <> a.term
WHERE length(a.term) >= 3 AND length(b.term) >= 3 AND NOT a.term GLOB '*[0-9@ ]*' AND NOT b.term GLOB '*[0-9@ ]*';
