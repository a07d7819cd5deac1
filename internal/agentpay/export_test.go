package agentpay

// SetStep sets the hook at which tests end the work.
func (s *Service) SetStep(f func(name string)) { s.step = f }
